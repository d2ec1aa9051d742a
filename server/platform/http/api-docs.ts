import { createHash } from 'node:crypto';
import { escapeHtml } from './escape-html.ts';
import type { ApiDocument, ApiOperation } from './openapi.ts';

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; }
summary { cursor: pointer; padding: 0.5rem 0; }
details { border-top: 1px solid #8888; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.9rem; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid #8888; }
table { border-collapse: collapse; width: 100%; }
th, td { border: 1px solid #8888; padding: 0.25rem 0.5rem; text-align: start; vertical-align: top; }
`;

export const docsStyleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;

const withCode = (text: string): string => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
const asJson = (value: unknown): string => `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

function parameterTable({ parameters }: ApiOperation): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    (parameter) =>
      `<tr><th scope="row"><code>${escapeHtml(parameter.name)}</code></th><td>${parameter.in}</td><td>${
        parameter.required ? 'yes' : 'no'
      }</td><td><code>${escapeHtml(JSON.stringify(parameter.schema))}</code> ${withCode(parameter.description ?? '')}</td></tr>`,
  );
  return `<h4>Parameters</h4><table><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Required</th><th scope="col">Form</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function bodyBlock({ requestBody }: ApiOperation): string {
  const blocks = Object.entries(requestBody?.content ?? {}).map(
    ([type, { schema }]) => `<h4>Body, <code>${type}</code></h4>${asJson(schema)}`,
  );
  return blocks.join('');
}

function answerList({ responses }: ApiOperation): string {
  const items = Object.entries(responses).map(([status, response]) => {
    const schema = status < '300' ? response.content?.['application/json']?.schema : undefined;
    const text = response.description.split('\n\n').map(withCode).join('<br>');
    return `<li><strong>${status}</strong> ${text}${schema ? asJson(schema) : ''}</li>`;
  });
  return `<h4>Answers</h4><ul>${items.join('')}</ul>`;
}

function operationBlock(path: string, method: string, operation: ApiOperation): string {
  const { breakGlass = [], ...duties } = operation['x-duties'] ?? {};
  const openTo = [
    ...Object.entries(duties).map(([duty, opening]) => (opening === 'x' ? duty : `${duty} ${opening}`)),
    ...breakGlass.map((duty) => `${duty} with a reason`),
  ];
  const level = operation.security[0]?.session?.[0] ?? 'public';
  const access = openTo.length > 0 ? `${level}: ${openTo.join(', ')}` : level;
  return `<details id="${operation.operationId}"><summary><strong>${method.toUpperCase()}</strong> <code>/api${escapeHtml(
    path,
  )}</code> ${escapeHtml(operation.summary)} <em>(${access})</em></summary>${parameterTable(operation)}${bodyBlock(
    operation,
  )}${answerList(operation)}</details>`;
}

/** The document as a page to read: no script, no file from elsewhere, one style named by its hash. */
export function renderApiDocs(document: ApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tag: operation.tags[0] ?? '',
      html: operationBlock(path, method, operation),
    })),
  );
  const groups = [...Map.groupBy(operations, ({ tag }) => tag)].map(
    ([tag, members]) =>
      `<section aria-labelledby="tag-${tag}"><h3 id="tag-${tag}">${escapeHtml(tag)}</h3>${members.map(({ html }) => html).join('')}</section>`,
  );
  return `<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(document.info.title)} API</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(document.info.title)} API</h1><p>${withCode(document.info.description)}</p>
<p>The same as a machine reads it: <a href="/api/openapi.json">OpenAPI ${document.openapi}</a>.</p>
<h2>Calls</h2>${groups.join('')}
<h2>Problems</h2><p>Every refusal has this form.</p>${asJson(document.components.schemas.Problem)}</main></body></html>
`;
}
