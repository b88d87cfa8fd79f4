import { certRoutes } from '@pumasi/contract/api/cert';
import { bind } from '../../http/binding.ts';
import type { SandboxService } from './sandbox.service.ts';

/** The calls of the sandbox's page; a real provider has pages of its own. */
export const sandboxBindings = (sandbox: SandboxService) => [
  bind(certRoutes.code, ({ body }) => sandbox.sendCode(body)),
  bind(certRoutes.confirm, ({ body }) => sandbox.confirm(body)),
];
