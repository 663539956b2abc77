import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listDueCommands, scheduleMaintenance } from './open.ts';

const hours = (count: number) => count * 60 * 60_000;

describe('Maintenance of the embedded database', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(2026, 4, 4, 0, 30) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('runs a checkpoint every hour and a vacuum once a night until it is stopped', async () => {
    const commands: string[] = [];
    const pool = { query: async (command: string) => void commands.push(command) };
    const stop = scheduleMaintenance(pool, pino({ level: 'silent' }));
    await vi.advanceTimersByTimeAsync(hours(24));
    expect(commands.filter((command) => command === 'checkpoint')).toHaveLength(24);
    expect(commands.filter((command) => command === 'vacuum (analyze)')).toHaveLength(1);
    stop();
    await vi.advanceTimersByTimeAsync(hours(24));
    expect(commands).toHaveLength(25);
  });

  it('continues after a failure', async () => {
    let attempts = 0;
    const pool = {
      query: async () => {
        attempts++;
        throw new Error('disk full');
      },
    };
    const stop = scheduleMaintenance(pool, pino({ level: 'silent' }));
    await vi.advanceTimersByTimeAsync(hours(2));
    stop();
    expect(attempts).toBe(2);
  });

  it('runs the vacuum at three in the morning', () => {
    expect(listDueCommands(new Date(2026, 4, 4, 3, 59))).toEqual(['vacuum (analyze)', 'checkpoint']);
    expect(listDueCommands(new Date(2026, 4, 4, 4, 0))).toEqual(['checkpoint']);
  });
});
