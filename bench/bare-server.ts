import { createServer } from 'node:http';

/** Sends one prepared answer to every request: the upper bound of one Node process. The answer arrives on the message channel. */
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
