const KEY = 'pumasi.outbox';

function read(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter((it) => typeof it === 'string') : [];
  } catch {
    return [];
  }
}
function write(turns: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(turns.slice(-20)));
  } catch {
    // Without storage a reload asks for the submit once more; nothing is lost.
  }
}

/**
 * Turns whose submit has begun and was not answered yet. Their document and files are in the tool's drafts; a page
 * that opens such a turn again goes on sending by itself.
 */
export const outbox = {
  has: (turnID: string): boolean => read().includes(turnID),
  add: (turnID: string): void => write([...read().filter((it) => it !== turnID), turnID]),
  remove: (turnID: string): void => write(read().filter((it) => it !== turnID)),
};
