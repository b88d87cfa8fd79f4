/** What a command tells whoever called it, a line at a time. */
export type Say = (line: string) => void;

export const sayAloud: Say = (line) => {
  process.stdout.write(`${line}\n`);
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const isUUID = (text: string): boolean => UUID.test(text);
