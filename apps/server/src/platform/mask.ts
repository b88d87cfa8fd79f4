/** wo****@pumasi.example: enough to recognise oneself, too little to write to somebody. */
export function maskUserID(userID: string): string {
  const at = userID.lastIndexOf('@');
  return at < 0 ? `${userID.slice(0, 2)}****` : `${userID.slice(0, Math.min(2, at))}****${userID.slice(at)}`;
}
