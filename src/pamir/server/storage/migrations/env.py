"""How Alembic reaches the database: over the connection that the store hands it."""

from alembic import context

from pamir.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    version_table="pamir_version",
    transactional_ddl=True,  # SQLite can too, with the transactions that its connections begin
)
with context.begin_transaction():
    context.run_migrations()
