import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('requests, steps and the process are in the text, and two registries do not share', async () => {
  const metrics = createMetrics();
  metrics.observe('/api/v1/gunit/:id', 'GET', 200, 0.02);
  metrics.inc('unit.submitted');
  metrics.inc('unit.submitted', 2);
  const text = await metrics.text();
  expect(text).toContain(
    'pumasi_http_request_seconds_count{route="/api/v1/gunit/:id",method="GET",status="200"} 1',
  );
  expect(text).toContain('pumasi_steps_total{step="unit.submitted"} 3');
  expect(text).toContain('process_resident_memory_bytes');
  expect(await createMetrics().text()).not.toContain('unit.submitted');
});
