import { PageTitle } from '@pumasi/ui/components/page-title.tsx';
import { OutboxList } from '../features/outbox/outbox-list.tsx';
import { ConsoleShell } from '../features/shell/console-shell.tsx';
import { consoleTexts } from '../lib/console-texts.ts';
import { hasLogin } from '../lib/session.ts';

export function OutboxPage() {
  const t = consoleTexts.useTexts();
  return (
    <ConsoleShell loggedIn={hasLogin()}>
      <PageTitle title={t('outbox.title')} lead={t('outbox.lead')} />
      <OutboxList />
    </ConsoleShell>
  );
}
