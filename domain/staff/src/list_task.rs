//! Makes the files of long lists.

use async_trait::async_trait;
use kernel::downloads::File;
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::Task;
use practice::platform;
use reports::files::Progress;
use reports::stored::{self, ListOrder};
use tenancy::{Actor, Granted, Scope};

use crate::list_files::MakeListFile;
use crate::{Context, Error, Result, texts};

#[async_trait]
impl Task for MakeListFile {
    const KIND: &'static str = "make_list_file";

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        stored::make_list(context, claimed, self.file, |order, progress| write(context, order, progress)).await
    }
}

async fn write(context: &Context, order: ListOrder, progress: Progress) -> Result<File> {
    let mut scopes = open_each(context).await?;
    // The file is for who may still read the list.
    let works_here = sqlx::query_scalar!(
        r#"select exists (select from live_grant where login_id = $1 and kind = 'platform') as "works_here!""#,
        order.login.0
    )
    .fetch_one(scopes[0].db())
    .await?;
    if !works_here {
        return Err(Error::NotFound);
    }
    match order.list.as_str() {
        stored::TEXTS => {
            let filter = serde_json::from_value(order.filter).map_err(anyhow::Error::from)?;
            texts::write(context, &mut scopes, &filter, (order.format, &progress)).await?.finish().await
        }
        stored::WEBHOOKS => {
            drop(scopes);
            let filter = serde_json::from_value(order.filter).map_err(anyhow::Error::from)?;
            let actor = Actor::platform("List files");
            let granted = Granted { grants: order.grants, organizations: vec![], actor };
            platform::webhooks_file(context, &granted, &filter, (order.format, &progress)).await
        }
        _ => Err(Error::NotFound),
    }
}

/// A scope in each cell, the directory's first. A file is whole: it is not made while a cell doesn't answer.
async fn open_each(context: &Context) -> Result<Vec<Scope>> {
    let mut scopes = vec![];
    for cell in context.database.each_cell() {
        // Platform scope: the list is over all tenants.
        scopes.push(cell.platform("List files").await?);
    }
    Ok(scopes)
}
