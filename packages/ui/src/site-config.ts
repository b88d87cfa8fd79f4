import { SiteConfig } from '@pumasi/contract/site-config';

let loaded: SiteConfig | undefined;
let loading: Promise<SiteConfig> | undefined;

/** Asked once per page load; a failure may be tried again. */
export function loadConfig(): Promise<SiteConfig> {
  loading ??= fetch('/config.json')
    .then(async (response) => {
      if (!response.ok) throw new Error(`config.json answered ${response.status}`);
      loaded = SiteConfig.parse(await response.json());
      return loaded;
    })
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** After the root route has loaded it; before that a mistake of the caller. */
export function siteConfig(): SiteConfig {
  if (!loaded) throw new Error('the configuration is not loaded yet');
  return loaded;
}
