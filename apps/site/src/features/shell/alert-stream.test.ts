// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followAlerts, pauseAfter } from './alert-stream.ts';

const ask = vi.hoisted(() => vi.fn());
vi.mock('../../lib/session.ts', () => ({ client: { ask } }));
vi.mock('@pumasi/ui/site-config.ts', () => ({ siteConfig: () => ({ services: { push: 'http://push' } }) }));

class FakeSource extends EventTarget {
  static all: FakeSource[] = [];
  closed = false;
  url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.all.push(this);
  }
  close() {
    this.closed = true;
  }
  say(name: string, data: unknown = {}) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
}

const listener = { alert: vi.fn(), unread: vi.fn(), resync: vi.fn() };
const settle = () => vi.advanceTimersByTimeAsync(0);
const last = () => FakeSource.all.at(-1) as FakeSource;

describe('the alert stream', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.clearAllMocks();
    FakeSource.all = [];
    vi.stubGlobal('EventSource', FakeSource);
    let tickets = 0;
    ask.mockImplementation(async () => ({ ticket: `t${(tickets += 1)}`, seconds: 30 }));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('opens with a ticket and passes on what it hears', async () => {
    const stop = followAlerts(listener);
    await settle();
    expect(last().url).toBe('http://push/api/v1/gpush/alert/stream?ticket=t1&language=ko');
    last().say('hello', { unread: 2 });
    expect(listener.unread).toHaveBeenCalledWith(2);
    last().say('alert', { alert: { alertID: 'a' }, unread: 3 });
    expect(listener.alert).toHaveBeenCalledWith({ alertID: 'a' }, 3);
    last().say('resync');
    expect(listener.resync).toHaveBeenCalledTimes(1);
    stop();
    expect(last().closed).toBe(true);
  });
  it('comes back with a new ticket after a break, and asks for what it missed', async () => {
    const stop = followAlerts(listener);
    await settle();
    last().say('error');
    expect(last().closed).toBe(true);
    await vi.advanceTimersByTimeAsync(1500);
    expect(FakeSource.all).toHaveLength(2);
    expect(last().url).toContain('ticket=t2');
    last().say('hello', { unread: 0 });
    expect(listener.resync).toHaveBeenCalledTimes(1);
    stop();
  });
  it('keeps trying while the server cannot be reached, ever more slowly, and stops when told', async () => {
    ask.mockRejectedValue(new Error('offline'));
    const stop = followAlerts(listener);
    await vi.advanceTimersByTimeAsync(20_000);
    const tries = ask.mock.calls.length;
    expect(tries).toBeGreaterThan(2);
    expect(tries).toBeLessThan(8);
    stop();
    await vi.advanceTimersByTimeAsync(200_000);
    expect(ask).toHaveBeenCalledTimes(tries);
    expect(pauseAfter(0, 0.5)).toBe(1000);
    expect(pauseAfter(30, 0.5)).toBe(60_000);
  });
});
