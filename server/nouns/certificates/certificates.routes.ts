import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { callerOf } from '../../platform/http/access.ts';
import { officeActOf } from '../../platform/http/office-act.ts';
import { type Registry, serve } from '../../platform/http/serve.ts';
import { languagesOf } from '../../shared/content/translations/translations.service.ts';
import {
  type CertificateTools,
  issueCertificates,
  listCertificates,
  readCertificate,
  readMyCertificate,
  voidCertificate,
} from './certificates.service.ts';

export function serveCertificates(app: FastifyInstance, registry: Registry, tools: CertificateTools): void {
  serve(app, registry, endpoints.readCertificate, async (call) => {
    const data = await readCertificate(call.reader, call.params.code, call.query.lang);
    call.answersIn(languagesOf([data], call.query.lang));
    return { data };
  });
  serve(app, registry, endpoints.readMyCertificate, async (call) => ({
    data: await readMyCertificate(tools, callerOf(call), call.params.id),
  }));
  serve(app, registry, endpoints.listCertificates, ({ params }) => listCertificates(tools, params.id));
  serve(app, registry, endpoints.issueCertificates, (call) =>
    issueCertificates(tools, call.params.id, call.body, officeActOf(call)),
  );
  serve(app, registry, endpoints.voidCertificate, async (call) => ({
    data: await voidCertificate(tools, call.params.id, call.body.reason, officeActOf(call)),
  }));
}
