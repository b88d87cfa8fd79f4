interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/** Reads tokens handed over in the address of the login page; null when they are not both there. */
export function readHanded(url: URL): Tokens | null {
  const accessToken = url.searchParams.get('accessToken');
  const refreshToken = url.searchParams.get('refreshToken');
  return url.pathname === '/login' && accessToken && refreshToken ? { accessToken, refreshToken } : null;
}

export function withoutTokens(url: URL): string {
  const clean = new URL(url);
  clean.searchParams.delete('accessToken');
  clean.searchParams.delete('refreshToken');
  return clean.pathname + clean.search + clean.hash;
}

const here = new URL(location.href);
let handed = readHanded(here);
// Before the router sees the address, so that they reach neither its history nor a referrer.
if (withoutTokens(here) !== here.pathname + here.search + here.hash)
  history.replaceState(history.state, '', withoutTokens(here));

/** Once: whoever asks first decides about them. */
export function takeHandedTokens(): Tokens | null {
  const taken = handed;
  handed = null;
  return taken;
}
