import { dirname } from 'node:path';
import { register } from 'contract/accounts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createOriginal, openEmbedded } from '#test/database/data-directory.ts';
import { callEndpoint } from '#test/http/calling.ts';
import { readable, startSmtp } from '#test/mail/smtp.ts';
import { startServer, withoutOptimizing } from '#test/process/running-server.ts';
import { goodPassword } from '#test/register-coach.ts';

it('[R-11] A mail whose process is killed before it knows that the mail was taken is sent again, with the same message id and token.', async () => {
  const directory = (await createOriginal()).copy();
  const [dataDirectory, database] = [dirname(directory), { kind: 'embedded', directory } as const];
  const smtp = await startSmtp();
  onTestFinished(smtp.close);
  const start = async () => {
    const server = await startServer({
      database,
      dataDirectory,
      flags: withoutOptimizing,
      env: { SMTP_URL: smtp.url },
    });
    onTestFinished(() => void server.child.kill('SIGKILL'));
    return server;
  };
  const listMails = async (change?: 'end leases') => {
    const { db, close } = await openEmbedded(database.directory);
    if (change)
      await db
        .updateTable('jobs')
        .set({ leasedUntil: new Date(0) })
        .where('kind', '=', 'send-mail')
        .execute();
    const mails = await db.selectFrom('jobs').selectAll().where('kind', '=', 'send-mail').execute();
    await close();
    return mails;
  };

  smtp.takeSilently(true);
  const first = await start();
  const name = { firstName: 'Casey', lastName: 'Rivera' };
  const passwords = { password: goodPassword, confirmPassword: goodPassword };
  const body = { ...name, ...passwords, email: 'casey@example.org' };
  expect((await callEndpoint(first.url, register, { body })).status).toBe(201);
  const taken = await smtp.next();
  first.child.kill('SIGKILL');
  await first.ended;
  expect(await listMails('end leases')).toMatchObject([{ completedAt: null, attempts: 1 }]);

  smtp.takeSilently(false);
  const second = await start();
  const again = await smtp.next();
  expect(again.to).toEqual(taken.to);
  const facts = ({ raw }: typeof taken) => [
    /^Message-ID: (.+)$/m.exec(raw)?.[1],
    /token=([\w-]{43})/.exec(readable(raw))?.[1],
  ];
  expect(facts(again)).toEqual(facts(taken));
  expect(facts(again)).toEqual([expect.any(String), expect.any(String)]);
  await vi.waitUntil(() => second.readOutput().includes('mail sent'), { timeout: 60_000 });
  second.child.kill('SIGTERM');
  await second.ended;
  expect(await listMails()).toMatchObject([{ completedAt: expect.any(Date), attempts: 2 }]);
  expect(smtp.received).toEqual([]);
});
