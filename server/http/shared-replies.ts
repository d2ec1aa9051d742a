import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeptUntil } from '#contract/endpoint.ts';
import type { Language } from '#contract/language.ts';
import type { Freshness } from '../content/freshness.ts';
import type { ContentTranslations } from '../translations/content-translations.ts';
import { chooseEncoding, compress, type Encoding } from './encoding.ts';
import type { QuickAnswers } from './quick-answers.ts';
import { createSharedWork } from './shared-work.ts';

/** An answer that is the same for everybody, and the languages it is in. */
export interface CommonReply {
  reply: unknown;
  languages: readonly Language[];
}

/** Answers of the API that are the same for everybody: made once for all who wait, and kept until the content changes. */
export interface SharedReplies {
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    how: { keptUntil: KeptUntil; mayBeKept: boolean },
    make: () => Promise<CommonReply>,
  ): Promise<FastifyReply>;
}

interface Dependencies {
  freshness: Freshness;
  quickAnswers: QuickAnswers;
  translations: Pick<ContentTranslations, 'countReaders'>;
}

function prepare(answer: unknown) {
  const identity = Buffer.from(JSON.stringify(answer));
  const bodies = new Map<Encoding, Promise<Buffer>>();
  return {
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    /** Packed for the first who asks for it so, and for all who wait with them. */
    bodyIn(encoding: Encoding): Promise<Buffer> {
      const body = bodies.get(encoding) ?? compress(identity, encoding);
      bodies.set(encoding, body);
      return body;
    },
  };
}

export function createSharedReplies({ freshness, quickAnswers, translations }: Dependencies): SharedReplies {
  const work = createSharedWork<ReturnType<typeof prepare> & CommonReply & { readers: { count: number } }>(freshness);
  return {
    async send(request, reply, { keptUntil, mayBeKept }, make) {
      const { made, moment } = await work.share(request.url, async () => {
        const common = await translations.countReaders(make);
        return { ...common, ...prepare(common.reply) };
      });
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      const { etag, languages, readers } = made;
      const body = await made.bodyIn(encoding);
      reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
      if (languages.length > 0) reply.header('content-language', languages.join(', '));
      reply.type('application/json; charset=utf-8');
      return quickAnswers.send(request, reply, { encoding, etag, body, readers, moment, keptUntil, mayBeKept });
    },
  };
}
