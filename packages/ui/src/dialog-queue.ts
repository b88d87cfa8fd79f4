export interface DialogRequest {
  readonly kind: 'alert' | 'confirm';
  readonly text: string;
  readonly title?: string | undefined;
  readonly ok?: string | undefined;
  readonly cancel?: string | undefined;
  /** The last word of a page: whatever would follow is about something that is over, and is not asked any more. */
  readonly last?: boolean | undefined;
}
interface Waiting extends DialogRequest {
  readonly id: number;
  readonly settle: (agreed: boolean) => void;
}

let queue: readonly Waiting[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const publish = (next: readonly Waiting[]): void => {
  queue = next;
  for (const listener of listeners) listener();
};

/** One at a time: the rest wait their turn; the same alert asked for twice shows once. */
function ask(request: DialogRequest): Promise<boolean> {
  return new Promise((resolve) => {
    const twin = queue.find(
      (one) => one.kind === 'alert' && request.kind === 'alert' && one.text === request.text,
    );
    if (twin) {
      const settle = (agreed: boolean) => {
        twin.settle(agreed);
        resolve(agreed);
      };
      publish(queue.map((one) => (one === twin ? { ...one, settle } : one)));
      return;
    }
    if (!request.last && queue.some(({ last }) => last)) return;
    lastId += 1;
    publish([...queue, { ...request, id: lastId, settle: resolve }]);
  });
}

type Options = Pick<DialogRequest, 'title' | 'ok' | 'cancel' | 'last'>;

export const dialogs = {
  alert: async (text: string, options: Options = {}): Promise<void> => {
    await ask({ kind: 'alert', text, ...options });
  },
  confirm: (text: string, options: Options = {}): Promise<boolean> =>
    ask({ kind: 'confirm', text, ...options }),
};

export const dialogQueue = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): Waiting | undefined => queue[0],
  settle: (id: number, agreed: boolean): void => {
    const [first, ...rest] = queue;
    if (first?.id !== id) return;
    publish(rest);
    first.settle(agreed);
  },
};
