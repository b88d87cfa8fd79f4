export const SNACKBAR_MS = 2000;
export interface Snack {
  readonly id: number;
  readonly text: string;
  readonly kind: 'info' | 'success' | 'error';
}

let current: Snack | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;
const listeners = new Set<() => void>();
const publish = (next: Snack | undefined): void => {
  current = next;
  for (const listener of listeners) listener();
};

const show = (text: string, kind: Snack['kind']): void => {
  clearTimeout(timer);
  lastId += 1;
  publish({ id: lastId, text, kind });
  timer = setTimeout(() => publish(undefined), SNACKBAR_MS);
};

export const snackbar = {
  info: (text: string) => show(text, 'info'),
  success: (text: string) => show(text, 'success'),
  error: (text: string) => show(text, 'error'),
};

export const snackStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): Snack | undefined => current,
};
