import { PageTitle } from '@pumasi/ui/components/page-title.tsx';
import { InquiryList } from '../features/inquiries/inquiry-list.tsx';
import { ConsoleShell } from '../features/shell/console-shell.tsx';
import { consoleTexts } from '../lib/console-texts.ts';

export function InquiriesPage() {
  const t = consoleTexts.useTexts();
  return (
    <ConsoleShell>
      <PageTitle title={t('inquiries.title')} lead={t('inquiries.lead')} />
      <InquiryList />
    </ConsoleShell>
  );
}
