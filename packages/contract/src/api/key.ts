import { z } from 'zod';
import { route } from '../route.ts';

export const keyRoutes = {
  publicKey: route({
    service: 'key',
    method: 'GET',
    path: '/api/v1/public/gkey/publicKey',
    access: 'public',
    summary: 'The public key that passwords and one-time keys are sealed with',
    answer: z.object({ kid: z.string(), alg: z.literal('RSA-OAEP-256'), publicKey: z.string() }),
  }),
};
