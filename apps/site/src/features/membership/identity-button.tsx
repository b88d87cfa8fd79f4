import { Button } from '@pumasi/ui/components/button.tsx';
import { CircleCheck, Smartphone } from 'lucide-react';
import type { Ref } from 'react';
import { identityTexts } from '../identity/identity-texts.ts';

interface Props {
  waiting: boolean;
  verified: boolean;
  disabled?: boolean;
  onPress: () => void;
  ref?: Ref<HTMLButtonElement>;
}

export function IdentityButton({ waiting, verified, disabled = false, onPress, ref }: Props) {
  const t = identityTexts.useTexts();
  return (
    <Button ref={ref} look="outline" size="large" full disabled={disabled} onClick={onPress}>
      {verified ? <CircleCheck size={18} aria-hidden /> : <Smartphone size={18} aria-hidden />}
      {t(verified ? 'done' : waiting ? 'waiting' : 'button')}
    </Button>
  );
}
