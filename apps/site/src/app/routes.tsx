import { loadConfig, siteConfig } from '@pumasi/ui/site-config.ts';
import { createRootRoute, createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { isMyTab, type MyTab } from '../features/account/my-tabs.ts';
import { isDocumentName } from '../lib/document-names.ts';
import { destination, pointsHidden } from '../lib/guards.ts';
import { adoptTokens, claimsNow, currentClaims, endSession } from '../lib/session.ts';
import { takeHandedTokens } from './handed-tokens.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { RootErrorPage, RootLayout } from './root-layout.tsx';

const rootRoute = createRootRoute({
  beforeLoad: () => loadConfig(),
  component: RootLayout,
  errorComponent: RootErrorPage,
  notFoundComponent: NotFoundPage,
});

const homeIfLoggedIn = async (): Promise<void> => {
  if (await currentClaims()) throw redirect({ to: '/worklist', replace: true });
};

const guard = async ({ location }: { location: { pathname: string } }): Promise<void> => {
  const claims = await currentClaims();
  if (!claims) endSession();
  const to = destination(location.pathname, claims, siteConfig().licence);
  if (to) throw redirect({ to, replace: true });
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
/** A search value that looks like a number arrives as one. */
const word = (value: unknown): string => (typeof value === 'number' ? String(value) : text(value));
const pageNumber = (value: unknown): number =>
  Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : 1;
const tabNumber = (value: unknown): 0 | 1 => (Number(value) === 1 ? 1 : 0);
const projectSearch = (search: Record<string, unknown>) => ({ projectID: word(search['projectID']) });

const mainRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: homeIfLoggedIn,
  component: lazyRouteComponent(() => import('../pages/public/main-page.tsx'), 'MainPage'),
});

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  beforeLoad: async () => {
    const handed = takeHandedTokens();
    if (handed) await adoptTokens(handed);
    await homeIfLoggedIn();
  },
  component: lazyRouteComponent(() => import('../pages/public/login-page.tsx'), 'LoginPage'),
});

const signUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signup',
  // Where somebody came from is kept with the account; nothing else of the address is.
  validateSearch: (search: Record<string, unknown>): { registeredThrough?: string } =>
    text(search['registeredThrough']) ? { registeredThrough: text(search['registeredThrough']) } : {},
  component: lazyRouteComponent(() => import('../pages/account/sign-up-page.tsx'), 'SignUpPage'),
});
const findIDRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/findID',
  component: lazyRouteComponent(() => import('../pages/account/find-id-page.tsx'), 'FindIDPage'),
});
const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/resetpassword',
  component: lazyRouteComponent(
    () => import('../pages/account/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
});
const introRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/intro',
  component: lazyRouteComponent(() => import('../pages/public/intro-page.tsx'), 'IntroPage'),
});
const recruitRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/recruit',
  component: lazyRouteComponent(() => import('../pages/public/recruit-page.tsx'), 'RecruitPage'),
});
const documentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/document/$name',
  beforeLoad: ({ params }) => {
    if (!isDocumentName(params.name)) throw notFound();
  },
  notFoundComponent: NotFoundPage,
  component: lazyRouteComponent(() => import('../pages/public/document-page.tsx'), 'DocumentPage'),
});

const onboardingRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'onboarding',
  beforeLoad: guard,
  component: lazyRouteComponent(
    () => import('../features/onboarding/onboarding-layout.tsx'),
    'OnboardingLayout',
  ),
});
const securityPledgeRoute = createRoute({
  getParentRoute: () => onboardingRoute,
  path: '/securitypledge',
  component: lazyRouteComponent(
    () => import('../pages/onboarding/security-pledge-page.tsx'),
    'SecurityPledgePage',
  ),
});
const privacyRoute = createRoute({
  getParentRoute: () => onboardingRoute,
  path: '/privacyAgreement',
  component: lazyRouteComponent(() => import('../pages/onboarding/privacy-page.tsx'), 'PrivacyPage'),
});
const notificationRoute = createRoute({
  getParentRoute: () => onboardingRoute,
  path: '/notification',
  component: lazyRouteComponent(
    () => import('../pages/onboarding/notification-page.tsx'),
    'NotificationPage',
  ),
});
const accountRegistRoute = createRoute({
  getParentRoute: () => onboardingRoute,
  path: '/accountRegist',
  component: lazyRouteComponent(
    () => import('../pages/onboarding/account-regist-page.tsx'),
    'AccountRegistPage',
  ),
});

const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: guard,
  component: lazyRouteComponent(() => import('../features/shell/shell.tsx'), 'Shell'),
});
const workListRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/worklist',
  // An address matches in any case, and what belongs to this page knows it by one name alone.
  beforeLoad: ({ location }) => {
    if (location.pathname !== '/worklist') throw redirect({ to: '/worklist', replace: true });
  },
  component: lazyRouteComponent(() => import('../pages/work/work-list-page.tsx'), 'WorkListPage'),
});
const evalListRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/evallist',
  component: lazyRouteComponent(() => import('../pages/work/eval-list-page.tsx'), 'EvalListPage'),
});
const historyRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/history',
  validateSearch: (search: Record<string, unknown>): { tab: 0 | 1; page: number } => ({
    tab: tabNumber(search['tab']),
    page: pageNumber(search['page']),
  }),
  component: lazyRouteComponent(() => import('../pages/history/history-page.tsx'), 'HistoryPage'),
});
const unitListsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/history/unitLists',
  // `cust` keeps the page of the list, so that the way back from a unit ends where it began.
  validateSearch: (search: Record<string, unknown>): { projectID: string; cust: number; tab: 0 | 1 } => ({
    projectID: word(search['projectID']),
    cust: pageNumber(search['cust']),
    tab: tabNumber(search['tab']),
  }),
  component: lazyRouteComponent(() => import('../pages/history/unit-lists-page.tsx'), 'UnitListsPage'),
});
const myPageRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/mypage',
  validateSearch: (search: Record<string, unknown>): { tabParam?: MyTab; viewParam?: 'list' | 'create' } => ({
    ...(isMyTab(search['tabParam']) && { tabParam: search['tabParam'] }),
    ...((search['viewParam'] === 'list' || search['viewParam'] === 'create') && {
      viewParam: search['viewParam'],
    }),
  }),
  component: lazyRouteComponent(() => import('../pages/mypage/my-page.tsx'), 'MyPage'),
});
const pointRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/point',
  beforeLoad: () => {
    if (pointsHidden(claimsNow(), siteConfig().licence)) throw redirect({ to: '/worklist', replace: true });
  },
  component: lazyRouteComponent(() => import('../pages/point/point-page.tsx'), 'PointPage'),
});
const updatePasswordRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/updatepassword',
  component: lazyRouteComponent(
    () => import('../pages/mypage/update-password-page.tsx'),
    'UpdatePasswordPage',
  ),
});

const projectDetailRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/project/detail',
  validateSearch: projectSearch,
  component: lazyRouteComponent(() => import('../pages/work/project-detail-page.tsx'), 'ProjectDetailPage'),
});
const mobileProjectDetailRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/m/project/detail',
  validateSearch: projectSearch,
  component: lazyRouteComponent(
    () => import('../pages/work/project-detail-page.tsx'),
    'MobileProjectDetailPage',
  ),
});

const pretestRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/pretest',
  validateSearch: projectSearch,
  component: lazyRouteComponent(() => import('../pages/work/pretest-page.tsx'), 'PretestPage'),
});
const pledgeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/pledge',
  validateSearch: (search: Record<string, unknown>): { projectID: string; type?: number } => ({
    ...projectSearch(search),
    ...(Number.isInteger(Number(search['type'] ?? Number.NaN)) && { type: Number(search['type']) }),
  }),
  component: lazyRouteComponent(() => import('../pages/work/pledge-page.tsx'), 'PledgePage'),
});
const faqRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/faq',
  component: lazyRouteComponent(() => import('../pages/help/faq-page.tsx'), 'FaqPage'),
});

const benchRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'bench',
  beforeLoad: guard,
  component: lazyRouteComponent(() => import('../features/unit/bench-layout.tsx'), 'BenchLayout'),
});
const workRoute = createRoute({
  getParentRoute: () => benchRoute,
  path: '/work',
  validateSearch: projectSearch,
  component: lazyRouteComponent(() => import('../pages/work/work-page.tsx'), 'WorkPage'),
});
const evalRoute = createRoute({
  getParentRoute: () => benchRoute,
  path: '/eval',
  // Where points are hidden a reviewer chooses between new reviews and re-reviews; elsewhere either may come.
  validateSearch: (search: Record<string, unknown>): { projectID: string; notReWork?: boolean } => ({
    ...projectSearch(search),
    ...(typeof search['notReWork'] === 'boolean' && { notReWork: search['notReWork'] }),
  }),
  component: lazyRouteComponent(() => import('../pages/work/eval-page.tsx'), 'EvalPage'),
});
const reviewRoute = createRoute({
  getParentRoute: () => benchRoute,
  path: '/review',
  validateSearch: (search: Record<string, unknown>) => ({
    projectID: word(search['projectID']),
    unitID: word(search['unitID']),
    tab: tabNumber(search['tab']),
    cust: pageNumber(search['cust']),
    num: Number(search['num']) || 0,
    evalState: Number(search['evalState']) || 0,
  }),
  component: lazyRouteComponent(() => import('../pages/work/review-page.tsx'), 'ReviewPage'),
});
const guideRoute = createRoute({
  getParentRoute: () => benchRoute,
  path: '/guide',
  validateSearch: (search: Record<string, unknown>) => ({
    ...projectSearch(search),
    type: Number(search['type']) === 2 ? 2 : 1,
    newWindow: search['newWindow'] === true || search['newWindow'] === 1,
  }),
  component: lazyRouteComponent(() => import('../pages/work/guide-page.tsx'), 'GuidePage'),
});

export const routeTree = rootRoute.addChildren([
  mainRoute,
  loginRoute,
  introRoute,
  recruitRoute,
  documentRoute,
  signUpRoute,
  findIDRoute,
  resetPasswordRoute,
  onboardingRoute.addChildren([securityPledgeRoute, privacyRoute, notificationRoute, accountRegistRoute]),
  shellRoute.addChildren([
    workListRoute,
    evalListRoute,
    projectDetailRoute,
    mobileProjectDetailRoute,
    pretestRoute,
    pledgeRoute,
    faqRoute,
    historyRoute,
    unitListsRoute,
    myPageRoute,
    updatePasswordRoute,
    pointRoute,
  ]),
  benchRoute.addChildren([workRoute, evalRoute, reviewRoute, guideRoute]),
]);
