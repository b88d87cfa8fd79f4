import { keyRoutes } from '@pumasi/contract/api/key';
import { bind } from '../../http/binding.ts';
import type { KeyService } from './key.service.ts';

export const keyBindings = (key: KeyService) => [bind(keyRoutes.publicKey, () => key.publicKey())];
