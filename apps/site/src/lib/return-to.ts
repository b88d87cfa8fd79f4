const KEY = 'pumasi.returnTo';
/** Screens where somebody had something in hand; anywhere else the list is the better start. */
const BENCH = /^\/(work|eval)\?projectID=[\w-]{14}(&notReWork=(true|false))?$/;

/** Where an expired login interrupted somebody, so that the next one goes on there. */
export function rememberPlace(place = location.pathname + location.search): void {
  if (BENCH.test(place)) sessionStorage.setItem(KEY, place);
}

/** Once. */
export function takePlace(): string | null {
  const place = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return place && BENCH.test(place) ? place : null;
}
