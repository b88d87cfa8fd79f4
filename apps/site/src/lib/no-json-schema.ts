/**
 * Stands in for zod's JSON Schema writer in the browser build (see vite.config.ts): only the server describes
 * its calls, and the landing page would carry those kilobytes for nothing.
 */
const refuse = (): never => {
  throw new Error('JSON Schema is made by the server, not in the browser');
};
export const createToJSONSchemaMethod = () => refuse;
export const createStandardJSONSchemaMethod = () => refuse;
export const toJSONSchema = refuse;
export const allProcessors = {};
export const extractDefs = refuse;
export const finalize = refuse;
export const initializeContext = refuse;
export const processSchema = refuse;
