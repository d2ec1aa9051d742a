import type { Page } from 'playwright-core';

/** As the bank gave it, up to the preview. */
export async function uploadStatement(
  page: Page,
  text: string | Buffer,
  { upload }: { upload: { account: string; read: string } },
  account: string,
): Promise<void> {
  await page.locator('dialog input[type="file"]').setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
  await page.getByLabel(upload.account).fill(account);
  await page.getByRole('button', { name: upload.read, exact: true }).last().click();
}
