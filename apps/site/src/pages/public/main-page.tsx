import { useDocumentTitle } from '@pumasi/ui/components/page-title.tsx';
import { siteConfig } from '@pumasi/ui/site-config.ts';
import { Hero } from '../../features/landing/hero.tsx';
import { landingTexts } from '../../features/landing/landing-texts.ts';
import { Promises } from '../../features/landing/promises.tsx';
import { PublicFooter } from '../../features/landing/public-footer.tsx';
import { PublicHeader } from '../../features/landing/public-header.tsx';
import { Ranking } from '../../features/landing/ranking.tsx';
import { RecruitBanner } from '../../features/landing/recruit-banner.tsx';
import { RunningProjects } from '../../features/landing/running-projects.tsx';
import { Season } from '../../features/landing/season.tsx';
import { ServiceSteps } from '../../features/landing/service-steps.tsx';

export function MainPage() {
  const t = landingTexts.useTexts();
  useDocumentTitle(t('hero.title2'));
  return (
    <>
      <PublicHeader />
      <Season />
      <main id="main">
        <Hero />
        <Promises />
        <ServiceSteps />
        <RunningProjects />
        {!siteConfig().licence.onPremise && <Ranking />}
      </main>
      <PublicFooter />
      <RecruitBanner />
    </>
  );
}
