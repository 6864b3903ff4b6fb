import { useState } from 'react'

/**
 * What somebody has chosen on a page, the same on the next one.
 * @param key in the browser's storage
 */
export function useStored<Value extends object>(key: string, initial: Value): [Value, (value: Value) => void] {
  const [value, set] = useState<Value>(() => read(key, initial))
  return [
    value,
    (next) => {
      set(next)
      localStorage.setItem(key, JSON.stringify(next))
    },
  ]
}

/** What an older version stored may have fewer fields. */
function read<Value extends object>(key: string, initial: Value): Value {
  try {
    return { ...initial, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Value>) }
  } catch {
    return initial
  }
}
