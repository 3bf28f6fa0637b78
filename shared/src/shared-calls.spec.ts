import { describe, expect, it, jest } from '@jest/globals';
import { SharedCalls } from './shared-calls.js';

function setUp() {
  const begun: { signal: AbortSignal; resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const start = jest.fn(
    (signal: AbortSignal) => new Promise<string>((resolve, reject) => begun.push({ signal, resolve, reject })),
  );
  const calls = new SharedCalls<string>();
  const join = (caller: AbortController, key = 'a') => calls.join(key, caller.signal, start);
  return { begun, start, join };
}

describe('SharedCalls', () => {
  it('gives one answer to all who ask the same', async () => {
    const { begun, start, join } = setUp();
    const answers = [join(new AbortController()), join(new AbortController())];
    begun[0]!.resolve('answer');
    await expect(Promise.all(answers)).resolves.toEqual(['answer', 'answer']);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('asks anew for another question, and after an answer or a failure', async () => {
    const { begun, start, join } = setUp();
    const first = join(new AbortController());
    const other = join(new AbortController(), 'b');
    begun[0]!.reject(new Error('broken'));
    begun[1]!.resolve('other');
    await expect(first).rejects.toThrow('broken');
    await expect(other).resolves.toBe('other');
    const again = join(new AbortController());
    begun[2]!.resolve('again');
    await expect(again).resolves.toBe('again');
    expect(start).toHaveBeenCalledTimes(3);
  });

  it('goes on for those who stay, and is cancelled with the last who leaves', async () => {
    const { begun, join } = setUp();
    const [one, two] = [new AbortController(), new AbortController()];
    const answers = [join(one), join(two)];
    const refusals = answers.map((answer) => expect(answer).rejects.toThrow('left'));
    one.abort(new Error('left'));
    expect(begun[0]!.signal.aborted).toBe(false);
    two.abort(new Error('left'));
    expect(begun[0]!.signal.aborted).toBe(true);
    await Promise.all(refusals);
  });

  it('does not give a cancelled call to the next who asks', async () => {
    const { begun, join } = setUp();
    const gone = new AbortController();
    const refusal = expect(join(gone)).rejects.toThrow('left');
    gone.abort(new Error('left'));
    const next = join(new AbortController());
    const beside = join(new AbortController());
    begun[0]!.reject(new Error('cancelled'));
    await refusal;
    begun[1]!.resolve('fresh');
    await expect(Promise.all([next, beside])).resolves.toEqual(['fresh', 'fresh']);
    expect(begun).toHaveLength(2);
  });

  it('begins nothing for a caller who has left already', () => {
    const { start, join } = setUp();
    const gone = new AbortController();
    gone.abort(new Error('left'));
    expect(() => join(gone)).toThrow('left');
    expect(start).not.toHaveBeenCalled();
  });
});
