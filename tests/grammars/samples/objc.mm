// A weather station that collects readings, in most of the language.
#import <Foundation/Foundation.h>
#include "station.h"
#define LIMIT 40
#pragma mark Types

@class Station;
@import Dispatch;

typedef enum Sky : NSInteger { SkyClear, SkyCloudy = 4, SkyRain } Sky;
typedef void (^Handler)(NSString *name, double value);
typedef struct { int low, high; } Range;
static const int offsets[] = {1, -2, 0x1F};
extern NSString *const StationDidChange;

@protocol Measuring <NSObject>
@required
- (double)measure;
@optional
- (void)calibrate:(double)factor withNote:(nullable NSString *)note;
@property (nonatomic, readonly) BOOL ready;
@end

@interface Station : NSObject <Measuring, NSCopying> {
@private
    int _count;
@protected
    NSMutableArray *_readings;
}
@property (nonatomic, copy) NSString *name;
@property (nonatomic, weak, nullable) id<Measuring> delegate;
@property (assign, getter=isOpen, setter=setOpened:) BOOL open;
+ (instancetype)stationWithName:(NSString *)name;
- (void)add:(double)value at:(NSDate *)date;
@end

@interface Station (Reports)
- (NSString *)report;
@end

@implementation Station
@synthesize name = _name;
@dynamic open;

+ (instancetype)stationWithName:(NSString *)name {
    Station *station = [[self alloc] init];
    station.name = name;
    return station;
}

- (id)init {
    if ((self = [super init]) != nil) {
        _readings = [NSMutableArray arrayWithCapacity:16];
        _count = 0;
    }
    return self;
}

- (double)measure {
    double sum = 0.0;
    for (NSNumber *reading in _readings) {
        if (reading == nil) continue;
        sum += [reading doubleValue];
    }
    return _count > 0 ? sum / _count : -1.5e3;
}

- (void)add:(double)value at:(NSDate *)date {
    @synchronized(self) {
        [_readings addObject:@(value)];
        _count++;
    }
    Handler handler = ^(NSString *name, double v) { NSLog(@"%@: %f", name, v); };
    handler(self.name, value);
    dispatch_async(dispatch_get_main_queue(), ^{ [self.delegate measure]; });
}

- (NSString *)report {
    NSDictionary *table = @{@"name" : _name, @"limits" : @[ @1, @2.5, @YES ], @"empty" : @[]};
    SEL action = @selector(add:at:);
    Protocol *measuring = @protocol(Measuring);
    @try {
        switch ([table[@"name"] length]) {
            case 0: return nil;
            case SkyCloudy: [self performSelector:action withObject:@(4711) withObject:nil]; break;
            default: break;
        }
    } @catch (NSException *problem) {
        @throw;
    } @finally {
        NSLog(@"%s", @encode(Range));
    }
    return [self conformsToProtocol:measuring] ? @"yes" : @"no";
}
@end

int main(int argc, const char *argv[]) {
    @autoreleasepool {
        Range range = {.low = 0, .high = LIMIT};
        Station *station = [Station stationWithName:@"north"];
        do { [station add:range.low * 1.5 at:[NSDate date]]; } while (range.low++ < offsets[2]);
        __block int total = 0;
        goto done;
    }
done:
    return 0;
}
