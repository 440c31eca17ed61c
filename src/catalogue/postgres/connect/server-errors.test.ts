import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { isCancelled, isHostFault } from './server-errors.ts'

test.each([
  ['a conflict with the replication', '40001', 'cancelled'],
  ['a deadlock', '40P01', 'cancelled'],
  ['a cancelled statement', '57014', 'cancelled'],
  ['a shutdown', '57P01', 'fault of the host'],
  ['too many connections', '53300', 'fault of the host'],
  ['a division by zero', '22012', 'neither'],
])('%s (%s) is %s', (_, code, kind) => {
  const error = new DatabaseError('', 0, 'error')
  error.code = code
  const found = isCancelled(error) ? 'cancelled' : isHostFault(error) ? 'fault of the host' : 'neither'
  expect(found).toBe(kind)
})
