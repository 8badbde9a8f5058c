// @vitest-environment jsdom
import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/errors';
import { type NetworkWatch, watchNetwork } from './network';

const LOST = () => Promise.reject(new ApiError(0, 'network', 'No connection'));
let queries: QueryClient;
let watch: NetworkWatch;
let answers: ReturnType<typeof vi.fn<() => Promise<boolean>>>;
let read: ReturnType<typeof vi.fn<() => Promise<string>>>;
let leave: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  answers = vi.fn(async () => false);
  watch = watchNetwork(queries, answers);
  read = vi.fn(LOST);
});
afterEach(() => {
  leave?.();
  watch.stop();
  queries.clear();
  onlineManager.setOnline(true);
});

const show = () => {
  leave = new QueryObserver(queries, { queryKey: ['read'], queryFn: () => read() }).subscribe(
    () => undefined,
  );
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the network', () => {
  it('is lost when a read does not reach the server, and the read runs again once it answers', async () => {
    show();
    await pass(10);
    expect(watch.get()).toBe('lost');
    await pass(3000);
    expect(answers).toHaveBeenCalledTimes(1);
    expect(read).toHaveBeenCalledTimes(1);
    answers.mockResolvedValue(true);
    read.mockResolvedValue('here');
    await pass(6000);
    expect(watch.get()).toBe('fine');
    expect(queries.getQueryData(['read'])).toBe('here');
  });

  it('waits longer each time the server does not answer', async () => {
    show();
    await pass(3010);
    expect(answers).toHaveBeenCalledTimes(1);
    await pass(5000);
    expect(answers).toHaveBeenCalledTimes(1);
    await pass(1100);
    expect(answers).toHaveBeenCalledTimes(2);
  });

  it('is not lost by an answer that is an error', async () => {
    read.mockRejectedValue(new ApiError(500, 'internal', 'Server error'));
    show();
    await pass(10);
    expect(watch.get()).toBe('fine');
  });

  it('follows the browser, which knows when it is offline', async () => {
    onlineManager.setOnline(false);
    expect(watch.get()).toBe('lost');
    answers.mockResolvedValue(true);
    onlineManager.setOnline(true);
    await pass(10);
    expect(watch.get()).toBe('fine');
  });

  it('is slow while a read waits for long', async () => {
    read.mockReturnValue(new Promise((done) => setTimeout(() => done('late'), 12_000)));
    show();
    await pass(7000);
    expect(watch.get()).toBe('fine');
    await pass(3000);
    expect(watch.get()).toBe('slow');
    await pass(4000);
    expect(watch.get()).toBe('fine');
  });
});
