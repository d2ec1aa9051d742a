import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { FormTokens } from '../secret/form-tokens.ts';
import { type Registry, serve } from './serve.ts';

export function serveForms(app: FastifyInstance, registry: Registry, formTokens: FormTokens): void {
  serve(app, registry, endpoints.readFormToken, async ({ clock }) => ({
    data: { token: await formTokens.issue(clock.now()) },
  }));
}
