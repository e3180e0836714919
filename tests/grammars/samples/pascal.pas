program Sample;
{$mode objfpc}{$H+}
{$modeswitch advancedrecords}
{ A small shop in Object Pascal: classes, records, sets, generics and exceptions. }
(* an old comment *)
uses
  SysUtils, Classes;

const
  Limit = $7F;
  Rate: Double = 1.5e-3;
  Letters = ['a'..'z', '_'];
  Names: array[0..1] of string = ('tea', 'it''s'#9#10);

type
  TLevel = (Low = 1, High = 10);
  TLevels = set of TLevel;
  PItem = ^TItem;
  TAccept = function(const Word: string; I: Integer): Boolean;
  TNotify = procedure(Sender: TObject) of object;
  TGrid = packed array[1..2, 1..3] of Integer;
  TItem = record
    Name: string[20];
    Price: Double;
    Next: PItem;
    case Kind: TLevel of
      Low: (Size: Integer);
      High: (Wide: Int64; Flag: Boolean);
  end;
  IShape = interface
    ['{12345678-1234-1234-1234-123456789012}']
    function Area(Scale: Double = 1.0): Double;
  end;
  TBase = class abstract(TInterfacedObject, IShape)
  private
    FCount: Integer;
    procedure SetCount(Value: Integer);
  protected
    class var Total: Integer;
  public
    constructor Create(Start: Integer); virtual;
    destructor Destroy; override;
    function Area(Scale: Double): Double; virtual; abstract;
    property Count: Integer read FCount write SetCount default 0;
  end;
  TCircle = class(TBase)
  strict private
    FRadius: Double;
  public
    function Area(Scale: Double): Double; override;
    class function Make: TCircle; static;
  end;
  generic TBox<T> = class
    Value: T;
  end;
  TIntBox = specialize TBox<Integer>;

var
  Counter: Integer = 0;
  Found, Other: Integer;
  Box: TIntBox;
  Item: TItem;

constructor TBase.Create(Start: Integer);
begin
  inherited Create;
  FCount := Start;
  Inc(Total);
end;

destructor TBase.Destroy;
begin
  inherited;
end;

procedure TBase.SetCount(Value: Integer);
begin
  if Value <> FCount then FCount := Value;
end;

function TCircle.Area(Scale: Double): Double;
begin
  Result := Sqr(FRadius) * Scale;
end;

class function TCircle.Make: TCircle;
begin
  Result := TCircle.Create(3);
end;

function IsTea(const Word: string; I: Integer): Boolean;
begin
  Exit((Word = 'tea') and not (I = 5));
end;

function Search(const Words: array of string; Accept: TAccept; var Calls: Integer; out Rest: Integer): Integer;
var
  I: Integer;
  Word: string;
begin
  Result := 0;
  Rest := 0;
  for I := 0 to Length(Words) - 1 do
  begin
    if Words[I] = '' then Continue;
    try
      case Length(Words[I]) of
        1, 2: Result := Result xor I;
        3..5:
          if Accept(Words[I], I) or (Result >= 50) then
          begin
            WriteLn('answer ', Result + 4711);
            Break;
          end
          else
            raise Exception.Create('bad');
      else
        Dec(Result);
      end;
    except
      on E: EConvertError do Result := Result shl 1;
      on Exception do Rest := I;
    end;
  end;
  for I := 5 downto 1 do Result := Result - I mod 2;
  for Word in Words do Calls := Calls + Length(Word);
  while Result > 10 do Result := Result div 2;
  repeat // once at least
    Result := Result + 1;
  until Result >= 0;
end;

begin
  Box := TIntBox.Create;
  try
    Box.Value := -7;
    with Item do begin Name := 'tea'; Price := 2.5; Next := nil; end;
    Item.Next := @Item;
    if (Item.Next^.Price > 1) and ('t' in Letters) then Inc(Counter);
    WriteLn(Format('%s %d', [Names[0], Box.Value]));
  finally
    Box.Free;
  end;

  WriteLn(Search(['ale', 'tea'], @IsTea, Counter, Other), ' ', Ord(High), ' ', (TBase(TCircle.Make) as TCircle).Count:4);
end.
