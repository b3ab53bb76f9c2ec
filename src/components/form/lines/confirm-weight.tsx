type Props = {
  id: string;
  label: string;
  /** The reason for the question. */
  doubt: string;
  confirmed: boolean;
  onConfirm: (confirmed: boolean) => void;
};

/** The user confirms an unusual weight. */
export const ConfirmWeight = ({ id, label, doubt, confirmed, onConfirm }: Props) => (
  <label className="flex cursor-pointer items-start gap-2 py-1 font-medium max-md:min-h-11">
    <input
      id={id}
      type="checkbox"
      aria-label={label}
      checked={confirmed}
      onChange={({ target }) => onConfirm(target.checked)}
      className="size-6 md:size-5 shrink-0 cursor-pointer accent-primary-strong"
    />
    {doubt}
  </label>
);
