;; Looks for a piece of text in texts that lie in the same memory, sixteen bytes at a time. `piece-finder.ts` holds the
;; bytes of this module; its test says what they have to be where this file was changed.
(module
  (import "texts" "memory" (memory 1))

  ;; The first place at or after $from where the piece stands whole before $end; -1 where there is none. $one and $other
  ;; are places in the piece: only where both of these bytes stand as far apart as there is it looked for the rest. Up to
  ;; sixteen bytes behind $end are read, whatever they are.
  (func (export "findPiece")
    (param $from i32) (param $end i32) (param $piece i32) (param $length i32) (param $one i32) (param $other i32)
    (result i32)
    (local $last i32)
    (local $hits i32)
    (local $at i32)
    (local $i i32)
    (local $ones v128)
    (local $others v128)
    (local.set $last (i32.sub (local.get $end) (local.get $length)))
    (local.set $ones (v128.load8_splat (i32.add (local.get $piece) (local.get $one))))
    (local.set $others (v128.load8_splat (i32.add (local.get $piece) (local.get $other))))
    (block $notFound
      (loop $sixteen
        (br_if $notFound (i32.gt_s (local.get $from) (local.get $last)))
        (local.set $hits
          (i8x16.bitmask
            (v128.and
              (i8x16.eq (v128.load (i32.add (local.get $from) (local.get $one))) (local.get $ones))
              (i8x16.eq (v128.load (i32.add (local.get $from) (local.get $other))) (local.get $others)))))
        (block $noMoreHits
          (loop $hit
            (br_if $noMoreHits (i32.eqz (local.get $hits)))
            (local.set $at (i32.add (local.get $from) (i32.ctz (local.get $hits))))
            (br_if $notFound (i32.gt_s (local.get $at) (local.get $last)))
            (local.set $i (i32.const 0))
            (block $differs
              (loop $byte
                (br_if $differs
                  (i32.ne
                    (i32.load8_u (i32.add (local.get $at) (local.get $i)))
                    (i32.load8_u (i32.add (local.get $piece) (local.get $i)))))
                (local.set $i (i32.add (local.get $i) (i32.const 1)))
                (br_if $byte (i32.lt_u (local.get $i) (local.get $length))))
              (return (local.get $at)))
            ;; Without the lowest of the hits.
            (local.set $hits (i32.and (local.get $hits) (i32.sub (local.get $hits) (i32.const 1))))
            (br $hit)))
        (local.set $from (i32.add (local.get $from) (i32.const 16)))
        (br $sixteen)))
    (i32.const -1)))
