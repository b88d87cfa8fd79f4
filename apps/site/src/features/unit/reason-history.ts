const MAX_KEPT = 20;
const NAME_LENGTH = 30;
const key = (tool: string): string => `pumasi.reasons.${tool}`;

/** Reasons given before with the same tool, latest first. */
export function pastReasons(tool: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(tool)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberReason(tool: string, reason: string): void {
  const kept = [reason, ...pastReasons(tool).filter((one) => one !== reason)].slice(0, MAX_KEPT);
  localStorage.setItem(key(tool), JSON.stringify(kept));
}

export const shortName = (reason: string): string => {
  const letters = Array.from(reason);
  return letters.length > NAME_LENGTH ? `${letters.slice(0, NAME_LENGTH).join('')}...` : reason;
};
