import { expect, inject, test } from 'vitest'
import { cloneDatabase } from '#test/support/engines.ts'
import { migrate } from './migrate.ts'

test('a database that a newer version has changed is refused, and left as it is', async () => {
  await using database = await cloneDatabase(inject('engines')[0]!)
  await migrate(database.pool)
  await database.pool.query("insert into migrations (name) values ('998-later'), ('999-latest')")
  await expect(migrate(database.pool)).rejects.toThrow(
    /changed by a newer version of the server \(998-later, 999-latest\).*Start that version or a newer one/,
  )
  const { rows } = await database.pool.query('select count(*)::int as count from migrations')
  await database.pool.query("delete from migrations where name like '99%'")
  await migrate(database.pool)
  expect(rows[0]?.count).toBeGreaterThan(2)
})
