import type { ReactNode } from "react";
import type { IconName } from "@/src/components/ui/icon-paths";
import { LinkButton } from "@/src/components/ui/link-button";
import { EmptyState } from "@/src/components/ui/page/empty-state";
import { PageHeader } from "@/src/components/ui/page/page-header";
import { DataTable, type DataTableProps } from "./data-table";

type Props<T> = Omit<DataTableProps<T>, "rowId" | "empty"> & {
  title: string;
  /** The address of the create page; omitted for users who may not create. */
  createPath?: string;
  /** The word of the button that creates, where the page that it leads to has another one. */
  createVerb?: string;
  /** The address of the import page; omitted for users who may not import. */
  importPath?: string;
  /** Icon and text of the list while it is empty. */
  icon: IconName;
  purpose: string;
  /** Further buttons beside "create", or instead of it. */
  buttons?: ReactNode;
  /** Small buttons that an empty list has, too, but does not offer as its first step. */
  tools?: ReactNode;
  /** Links to the lists beside this one. */
  tabs?: ReactNode;
};

/** The page of a list of records: its name, their number, the button to create one, and the table. */
export function RecordListPage<T extends { id: number }>(props: Props<T>) {
  const { title, createPath, createVerb = "Tambah", importPath, icon, purpose, buttons, tools, tabs, ...table } = props;
  const { what, total } = table;
  const add = createPath && (
    <>
      {importPath && (
        <LinkButton icon="upload" to={importPath}>
          <span className="max-md:sr-only">Impor</span>
        </LinkButton>
      )}
      <LinkButton variant="primary" icon="plus" to={createPath}>
        {createVerb} <span className="-ml-1 max-md:sr-only">{what}</span>
      </LinkButton>
    </>
  );
  return (
    <>
      <title>{`${title} · Domba`}</title>
      <PageHeader
        title={title}
        count={total?.capped ? undefined : total?.count}
        actions={
          <>
            {tools}
            {buttons}
            {add}
          </>
        }
      />
      {tabs}
      <DataTable
        {...table}
        rowId={({ id }) => String(id)}
        empty={
          <EmptyState icon={icon} title={`Belum ada ${what}`} action={add ?? buttons}>
            {purpose}
          </EmptyState>
        }
      />
    </>
  );
}
