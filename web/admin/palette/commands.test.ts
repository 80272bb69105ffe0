import assert from 'node:assert/strict'
import { test } from 'node:test'
import { actions, filteredLists, findCommands, openScreens } from './commands.ts'

const namesFor = (typed: string) =>
  findCommands([...actions, ...openScreens, ...filteredLists], typed.split(' ')).map(
    ({ name }) => name,
  )

for (const [typed, name] of [
  ['second factor', 'Account'],
  ['backup', 'Account'],
  ['invite', 'Administrators'],
  ['export', 'Enquiries'],
  ['upi', 'Orders'],
  ['tags', 'Articles'],
  ['help', 'Show keyboard shortcuts'],
  ['sign out', 'Logout'],
  ['draft', 'Articles: Draft'],
  ['MAT add', 'Add material'],
] as const) {
  test(`“${typed}” finds ${name} by what is done there`, () => {
    assert.ok(namesFor(typed).includes(name), namesFor(typed).join())
  })
}

test('a word that stands nowhere finds no command, even beside one that does', () => {
  assert.deepEqual(namesFor('account zzz'), [])
})

test('a list with a filter leads to the articles with it', () => {
  const [found] = findCommands(filteredLists, ['sold', 'out'])
  assert.deepEqual(found?.target, { to: '/Article?state=sold+out' })
})
