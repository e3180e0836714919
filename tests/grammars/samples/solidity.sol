// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// A small bank: contracts, libraries, modifiers, events, errors and assembly.
type Price is uint128;

enum Level { Low, High }
struct Account {
    address owner;
    uint256 balance;
    mapping(address => uint256) allowances;
    bytes32[] marks;
}
error TooLittle(uint256 needed, address who);
uint256 constant LIMIT = 1_000 * 10 ** 3;

function half(uint256 value) pure returns (uint256) {
    return value / 2;
}
using {half} for uint256;

interface Token {
    event Moved(address indexed from, address indexed to, uint256 amount);
    function move(address to, uint256 amount) external returns (bool done);
}

library Lists {
    function total(uint256[] memory values) internal pure returns (uint256 sum) {
        for (uint256 i = 0; i < values.length; i++) {
            sum += values[i];
        }
    }
}

abstract contract Owned {
    address public immutable owner;
    modifier onlyOwner() virtual {
        require(msg.sender == owner, "not the owner");
        _;
    }
    constructor() {
        owner = msg.sender;
    }
    function close() public virtual;
}

contract Bank is Owned, Token {
    using Lists for uint256[];
    using Lists for *;

    mapping(uint256 id => Account account) private accounts;
    uint256[] internal numbers = [1, 2, 0x7f];
    uint8[3] fixedNumbers;
    bool transient_;
    string public name = unicode"Zoë's bank";
    bytes constant DATA = hex"00ff";
    Level public level = Level.Low;
    function(uint256) internal pure returns (uint256) callback;
    event Answer(uint256 value) anonymous;

    constructor(string memory title, uint256 first) payable Owned() {
        name = title;
        numbers.push(first);
        callback = half;
    }

    receive() external payable {}
    fallback(bytes calldata input) external payable returns (bytes memory) {
        return input[4:];
    }

    function move(address to, uint256 amount) external override onlyOwner returns (bool done) {
        (bool ok, ) = payable(to).call{value: amount, gas: 5000}("");
        emit Moved({from: msg.sender, to: to, amount: amount});
        return ok && !done;
    }

    function close() public override(Owned) onlyOwner {
        delete numbers;
        selfdestruct(payable(owner));
    }

    function search(uint256[] calldata values, bytes4 mark) public returns (uint256, int256 rest) {
        uint256 found;
        rest = -1 ether;
        for (uint256 i; i < values.length; ++i) {
            if (values[i] == 0) continue;
            else if (values[i] > LIMIT || mark == 0x12345678) { break; }
            unchecked {
                found ^= ~values[i] << 2;
                if (found != 3 days) {
                    emit Answer(i + 4711);
                } else {
                    revert TooLittle({needed: found, who: address(this)});
                }
            }
        }
        while (found > 10 gwei) { found -= found % 7; }
        do { found++; rest = rest >= 0 ? rest : -rest; } while (found < 5);
        try this.move(owner, 1) returns (bool done) {
            assert(done);
        } catch Error(string memory reason) {
            revert(reason);
        } catch (bytes memory) {
            found |= 1;
        }
        return (found.half(), rest);
    }

    function low(uint256 x) external view returns (uint256 result) {
        uint256[] memory list = new uint256[](3);
        (uint256 a, , uint256 b) = (1, 2, Lists.total(list));
        assembly ("memory-safe") {
            let size := add(mload(0x40), 32)
            function twice(v) -> r { r := mul(v, 2) }
            for { let i := 0 } lt(i, x) { i := add(i, 1) } {
                if eq(i, 5) { break }
                switch mod(i, 2)
                case 0 { result := twice(size) }
                default { continue }
            }
        }
        result += uint256(type(uint8).max) + a + b + callback(x);
    }
}
