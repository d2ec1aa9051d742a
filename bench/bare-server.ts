import { createServer } from 'node:http';

/** Answers one ready answer to everybody: the most that one Node process can do. Started with the answer on its message channel. */
interface Answer {
  status: number;
  headers: Record<string, string>;
  /** As base64. */
  body: string;
}

process.once('message', ({ status, headers, body }: Answer) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(status, headers).end(status === 304 ? undefined : bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address !== null && typeof address === 'object') process.send?.(address.port);
  });
});
process.once('disconnect', () => process.exit(0));
