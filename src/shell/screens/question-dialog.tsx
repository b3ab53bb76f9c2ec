import { useState } from "react";
import type { Question } from "@/contract/base/error-codes";
import { Confirm } from "@/src/components/ui/overlay/confirm";
import type { useQuestion } from "@/src/lib/http/question";

const WORDS: Record<Question, { title: string; action: string }> = {
  repeated: { title: "Catat yang sama?", action: "Catat lagi" },
  counted_already: { title: "Sebelum kas dihitung?", action: "Ya, catat" },
  other_breed: { title: "Ras lain?", action: "Tetapkan juga" },
  reminded: { title: "Tagih lagi?", action: "Tagih lagi" },
  till_overdrawn: { title: "Kas menjadi minus?", action: "Tetap catat" },
  unlikely: { title: "Sebanyak itu?", action: "Ya, catat" },
};

/** Asks what the server has asked. Without the user's yes the form stays as it is. */
export function QuestionDialog({ question }: { question: ReturnType<typeof useQuestion> }) {
  // The text stays while the dialog fades out.
  const [last, setLast] = useState(question);
  if (question && question !== last) setLast(question);
  if (!last) return null;
  return (
    <Confirm
      open={question !== null}
      tone="primary"
      {...WORDS[last.reason]}
      consequence={last.message}
      onConfirm={() => last.answer(true)}
      onClose={() => last.answer(false)}
    />
  );
}
