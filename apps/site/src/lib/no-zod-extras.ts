/**
 * Stands in for two parts of zod in the browser build (see vite.config.ts). Its English sentences: what people read
 * here is ours, and a schema's complaint is for the log, where its code is enough. Its support for values that
 * contain themselves: everything that we parse came as JSON, which cannot.
 */
export default () => ({ localeError: (issue: { code: string }) => issue.code });
export const memoizer = () => undefined;
export const isBackEdge = () => false;
export const isRecursiveSchema = () => false;
export class $ZodCyclicError extends Error {}
