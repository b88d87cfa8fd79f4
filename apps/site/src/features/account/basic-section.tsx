import { splitMobile } from '@pumasi/contract/account-rules';
import { Button } from '@pumasi/ui/components/button.tsx';
import { identityTexts } from '../identity/identity-texts.ts';
import type { Me } from './account-query.ts';
import { accountTexts } from './account-texts.ts';
import { Facts, Section } from './section.tsx';
import { useContactChange } from './use-contact-change.ts';

export function BasicSection({ user }: { user: Me }) {
  const t = accountTexts.useTexts();
  const i = identityTexts.useTexts();
  const { waiting, change } = useContactChange(user.certificated ?? false);
  const gender = user.gender === 0 || user.gender === 1 ? i(`genders.g${user.gender}`) : t('basic.unknown');
  return (
    <Section
      title={t('basic.title')}
      action={
        <Button look="outline" aria-disabled={waiting} onClick={() => void change()}>
          {t(waiting ? 'basic.changing' : 'basic.change')}
        </Button>
      }
    >
      <Facts
        rows={[
          [t('basic.name'), user.name || '-'],
          [t('basic.mobile'), user.mobile ? splitMobile(user.mobile).join('-') : '-'],
          [t('basic.birth'), user.birthDate || '-'],
          [t('basic.gender'), gender],
        ]}
      />
    </Section>
  );
}
