import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly contentType: string;
  /** route is the pattern, never the address: one series per user would fill the memory. */
  observe(route: string, method: string, status: number, seconds: number): void;
  inc(name: string, by?: number): void;
  text(): Promise<string>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'pumasi_http_request_seconds',
    help: 'Time to answer a request.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const steps = new Counter({
    name: 'pumasi_steps_total',
    help: 'Steps of units, payouts and jobs, by name.',
    labelNames: ['step'],
    registers: [registry],
  });
  return {
    contentType: registry.contentType,
    observe: (route, method, status, seconds) => requests.observe({ route, method, status }, seconds),
    inc: (name, by = 1) => steps.inc({ step: name }, by),
    text: () => registry.metrics(),
  };
}
