namespace std {
template <typename R, typename... A> struct coroutine_traits { using promise_type = typename R::promise_type; };
template <typename P = void> struct coroutine_handle;
template <> struct tagged { void *frame = nullptr; static coroutine_handle from_address(void *p) { coroutine_handle h; h.frame = p; return h; } void *address() const { return frame; } void resume() const { __builtin_coro_resume(frame); } bool done() const { return __builtin_coro_done(frame); } void destroy() const { __builtin_coro_destroy(frame); } };
template <typename P> struct coroutine_handle : coroutine_handle<> { static coroutine_handle from_address(void *p) { coroutine_handle h; h.frame = p; return h; } static coroutine_handle from_promise(P &p) { coroutine_handle h; h.frame = __builtin_coro_promise(&p, alignof(P), true); return h; } P &promise() const { return *static_cast<P *>(__builtin_coro_promise(frame, alignof(P), false)); } };
struct suspend_always { bool await_ready() const noexcept { return false; } void await_suspend(coroutine_handle<>) const noexcept {} void await_resume() const noexcept {} };
struct suspend_never { bool await_ready() const noexcept { return true; } void await_suspend(coroutine_handle<>) const noexcept {} void await_resume() const noexcept {} };
}
template <typename T> struct generator {
    struct promise_type { T current; generator get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; } std::suspend_always initial_suspend() { return {}; } std::suspend_always final_suspend() noexcept { return {}; } std::suspend_always yield_value(T v) { current = v; return {}; } void return_void() {} void unhandled_exception() { throw; } };
    std::coroutine_handle<promise_type> handle;
    ~generator() { if (handle.frame) handle.destroy(); }
    bool next() { handle.resume(); return !handle.done(); }
};
generator<int> count(int n) { for (int i = 0; i < n; ++i) co_yield i * 2; co_return; }
struct task { struct promise_type { int result = 0; task get_return_object() { return {}; } std::suspend_never initial_suspend() { return {}; } std::suspend_never final_suspend() noexcept { return {}; } void return_value(int v) { result = v; } void unhandled_exception() {} template <typename U> struct awaiter { U u; bool await_ready() { return u > 1; } template <typename P> bool await_suspend(std::coroutine_handle<P>) { return true; } U await_resume() { return u; } }; template <typename U> auto await_transform(U u) { return awaiter<U>{u}; } }; };
task work(int a) { try { int x = co_await a; int y = co_await (x + 1) + co_await 'c'; if (y > 3) co_return x + y; auto inner = [](int k) -> task { co_return co_await k; }; inner(y); } catch (...) { } co_return 0; }
